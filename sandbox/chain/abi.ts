/** The interfaces of the contracts that the sandbox calls and listens to. */
import { Interface } from 'ethers'

const trade =
  '(uint256 sellTokenIndex,uint256 buyTokenIndex,address receiver,uint256 sellAmount,uint256 buyAmount,' +
  'uint32 validTo,bytes32 appData,uint256 feeAmount,uint256 flags,uint256 executedAmount,bytes signature)'
const interaction = '(address target,uint256 value,bytes callData)'

export const settlementAbi = new Interface([
  'function domainSeparator() view returns (bytes32)',
  'function vaultRelayer() view returns (address)',
  'function authenticator() view returns (address)',
  'function filledAmount(bytes) view returns (uint256)',
  'function setPreSignature(bytes orderUid,bool signed)',
  'function invalidateOrder(bytes orderUid)',
  `function settle(address[] tokens,uint256[] clearingPrices,${trade}[] trades,${interaction}[][3] interactions)`,
  'event Trade(address indexed owner,address sellToken,address buyToken,uint256 sellAmount,uint256 buyAmount,uint256 feeAmount,bytes orderUid)',
  'event OrderInvalidated(address indexed owner,bytes orderUid)',
  'event PreSignature(address indexed owner,bytes orderUid,bool signed)',
])

export const authenticatorAbi = new Interface([
  'function addSolver(address solver)',
  'function isSolver(address solver) view returns (bool)',
])

export const tokenAbi = new Interface([
  'function initialize(string name,string symbol,uint8 decimals)',
  'function mint(address to,uint256 value)',
  'function balanceOf(address owner) view returns (uint256)',
  'function allowance(address owner,address spender) view returns (uint256)',
  'function transfer(address to,uint256 value) returns (bool)',
  'function approve(address spender,uint256 value) returns (bool)',
  'function deposit() payable',
  'function withdraw(uint256 wad)',
])

export const poolAbi = new Interface([
  'function sync(address token,uint256 hub)',
  'function reserves(address token) view returns (uint256 token,uint256 hub)',
  'function amountOut(address tokenIn,address tokenOut,uint256 amountIn) view returns (uint256)',
  'function amountIn(address tokenIn,address tokenOut,uint256 out) view returns (uint256)',
  'function swap(address tokenIn,address tokenOut,uint256 minOut,address to) returns (uint256 out)',
])

export const multicallAbi = new Interface([
  'function multicall((address target,uint256 gasLimit,bytes callData)[] calls) returns (uint256 blockNumber,(bool success,uint256 gasUsed,bytes returnData)[] returnData)',
])

export const multisigAbi = new Interface([
  'function setup(address[] owners,uint256 threshold)',
  'function nonce() view returns (uint256)',
  'function execute(bytes32 txHash,address target,uint256 value,bytes data)',
])

export const walletAbi = new Interface([
  'function initialize(address owner)',
  'function owner() view returns (address)',
  'function isValidSignature(bytes32 hash,bytes signature) view returns (bytes4)',
  'function execute(address target,uint256 value,bytes data) returns (bytes)',
])
