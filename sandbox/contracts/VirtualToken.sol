// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface IToken {
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// The virtual token that is claimed by a merkle proof and exchanged for another token, with the interface of vCOW
/// (written for the sandbox; the live contract is GPL). Its values lie in storage, so its code can be placed anywhere.
/// Free claims give the amount; paid ones cost a fixed price per token. What an airdrop gives can be exchanged at once,
/// everything else vests evenly over four years.
contract VirtualToken {
    uint256 private constant PAID_WINDOW = 2 weeks;
    uint256 private constant FREE_WINDOW = 6 weeks;
    uint256 private constant VESTING = 4 * 365 days;
    uint8 private constant AIRDROP = 0;
    uint8 private constant GNO_OPTION = 1;
    uint8 private constant USER_OPTION = 2;
    uint8 private constant INVESTOR = 3;

    string public constant name = "CoW Protocol Virtual Token";
    string public constant symbol = "vCOW";
    uint8 public constant decimals = 18;

    bytes32 public merkleRoot;
    uint256 public deploymentTimestamp;
    uint256 public gnoPrice;
    uint256 public usdcPrice;
    uint256 public nativeTokenPrice;
    uint256 public totalSupply;
    address public cowToken;
    address public gnoToken;
    address public usdcToken;
    mapping(uint256 => bool) public isClaimed;
    mapping(address => uint256) public instant;
    mapping(address => uint256) public vesting;
    mapping(address => uint256) public swapped;

    struct Claim {
        uint256 index;
        uint8 claimType;
        address claimant;
        uint256 claimable;
        uint256 claimed;
        uint256 sent;
    }

    event Claimed(uint256 index, uint8 claimType, address claimant, uint256 claimableAmount, uint256 claimedAmount);

    function initialize(bytes32 root, uint256 at, address[3] calldata tokens, uint256[3] calldata prices) external {
        require(deploymentTimestamp == 0, "VirtualToken: already initialized");
        merkleRoot = root;
        deploymentTimestamp = at;
        (cowToken, gnoToken, usdcToken) = (tokens[0], tokens[1], tokens[2]);
        (gnoPrice, usdcPrice, nativeTokenPrice) = (prices[0], prices[1], prices[2]);
    }

    /// For the sandbox: moves the windows, and what has vested with them.
    function setDeploymentTimestamp(uint256 at) external {
        deploymentTimestamp = at;
    }

    function claim(
        uint256 index,
        uint8 claimType,
        address claimant,
        uint256 claimableAmount,
        uint256 claimedAmount,
        bytes32[] memory merkleProof
    ) external payable {
        _claim(Claim(index, claimType, claimant, claimableAmount, claimedAmount, msg.value), merkleProof);
    }

    function claimMany(
        uint256[] memory indices,
        uint8[] memory claimTypes,
        address[] memory claimants,
        uint256[] memory claimableAmounts,
        uint256[] memory claimedAmounts,
        bytes32[][] memory merkleProofs,
        uint256[] memory sentNative
    ) external payable {
        uint256 sum;
        for (uint256 i = 0; i < indices.length; i++) {
            sum += sentNative[i];
            Claim memory one;
            one.index = indices[i];
            one.claimType = claimTypes[i];
            one.claimant = claimants[i];
            one.claimable = claimableAmounts[i];
            one.claimed = claimedAmounts[i];
            one.sent = sentNative[i];
            _claim(one, merkleProofs[i]);
        }
        require(sum == msg.value, "VirtualToken: wrong native amount");
    }

    function balanceOf(address user) external view returns (uint256) {
        return instant[user] + vesting[user] - swapped[user];
    }

    function swappableBalanceOf(address user) public view returns (uint256) {
        return instant[user] + _vested(user) - swapped[user];
    }

    function swapAll() external returns (uint256 swappedBalance) {
        swappedBalance = swappableBalanceOf(msg.sender);
        swapped[msg.sender] += swappedBalance;
        totalSupply -= swappedBalance;
        require(IToken(cowToken).transfer(msg.sender, swappedBalance), "VirtualToken: transfer failed");
    }

    function _vested(address user) private view returns (uint256) {
        uint256 passed = block.timestamp > deploymentTimestamp ? block.timestamp - deploymentTimestamp : 0;
        return passed >= VESTING ? vesting[user] : (vesting[user] * passed) / VESTING;
    }

    function _claim(Claim memory c, bytes32[] memory proof) private {
        bool isPaid = c.claimType == GNO_OPTION || c.claimType == USER_OPTION || c.claimType == INVESTOR;
        uint256 passed = block.timestamp - deploymentTimestamp;
        require(passed <= (isPaid ? PAID_WINDOW : FREE_WINDOW), "VirtualToken: window closed");
        require(!isClaimed[c.index], "VirtualToken: already claimed");
        require(c.claimed <= c.claimable && c.claimed > 0, "VirtualToken: wrong amount");
        require(c.claimed == c.claimable || (isPaid && c.claimant == msg.sender), "VirtualToken: only whole");
        bytes32 leaf = keccak256(abi.encodePacked(c.index, c.claimType, c.claimant, c.claimable));
        require(_root(leaf, proof) == merkleRoot, "VirtualToken: invalid proof");
        isClaimed[c.index] = true;
        uint256 due = c.claimType == USER_OPTION ? _cost(c.claimed, nativeTokenPrice) : 0;
        require(c.sent == due, "VirtualToken: wrong payment");
        if (c.claimType == GNO_OPTION) _take(gnoToken, _cost(c.claimed, gnoPrice));
        if (c.claimType == INVESTOR) _take(usdcToken, _cost(c.claimed, usdcPrice));
        if (c.claimType == AIRDROP) instant[c.claimant] += c.claimed;
        else vesting[c.claimant] += c.claimed;
        totalSupply += c.claimed;
        emit Claimed(c.index, c.claimType, c.claimant, c.claimable, c.claimed);
    }

    function _cost(uint256 amount, uint256 price) private pure returns (uint256) {
        return (amount * price) / 1 ether;
    }

    function _take(address token, uint256 amount) private {
        require(IToken(token).transferFrom(msg.sender, address(this), amount), "VirtualToken: payment failed");
    }

    function _root(bytes32 leaf, bytes32[] memory proof) private pure returns (bytes32 hash) {
        hash = leaf;
        for (uint256 i = 0; i < proof.length; i++) {
            hash = hash < proof[i]
                ? keccak256(abi.encodePacked(hash, proof[i]))
                : keccak256(abi.encodePacked(proof[i], hash));
        }
    }
}
