/** ethers' signature arithmetic under a local name, so that importing it lazily brings no more (stack facts, P15). */
export { recoverAddress } from 'ethers/transaction'
