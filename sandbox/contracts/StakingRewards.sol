// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
    function transfer(address to, uint256 value) external returns (bool);
    function transferFrom(address from, address to, uint256 value) external returns (bool);
}

/// Pays one token evenly over a period to those who staked another, each by their share, with the interface that such
/// contracts have in common (written for the sandbox; the live ones come from a package that names no licence). Its
/// values lie in storage, so its code can be placed anywhere. A sum per staked unit grows with time; what an account
/// earned is its stake times the growth since its stake last changed.
contract StakingRewards {
    uint256 private constant UNIT = 1 ether;

    address public stakingToken;
    address public rewardsToken;
    uint256 public rewardsDuration;
    uint256 public periodFinish;
    uint256 public rewardRate;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    uint256 private grown;
    uint256 private grownAt;
    mapping(address => uint256) private seen;
    mapping(address => uint256) private owed;

    event Staked(address indexed user, uint256 amount);
    event Withdrawn(address indexed user, uint256 amount);
    event RewardPaid(address indexed user, uint256 reward);
    event RewardAdded(uint256 reward);

    function initialize(address staking, address rewards, uint256 duration) external {
        require(stakingToken == address(0), "StakingRewards: already initialized");
        (stakingToken, rewardsToken, rewardsDuration) = (staking, rewards, duration);
    }

    function lastTimeRewardApplicable() public view returns (uint256) {
        return block.timestamp < periodFinish ? block.timestamp : periodFinish;
    }

    function rewardPerToken() public view returns (uint256) {
        uint256 until = lastTimeRewardApplicable();
        if (totalSupply == 0 || until <= grownAt) return grown;
        return grown + ((until - grownAt) * rewardRate * UNIT) / totalSupply;
    }

    function earned(address account) public view returns (uint256) {
        return owed[account] + (balanceOf[account] * (rewardPerToken() - seen[account])) / UNIT;
    }

    function stake(uint256 amount) external {
        require(amount > 0, "StakingRewards: nothing to stake");
        _settle(msg.sender);
        totalSupply += amount;
        balanceOf[msg.sender] += amount;
        require(IToken(stakingToken).transferFrom(msg.sender, address(this), amount), "StakingRewards: not paid");
        emit Staked(msg.sender, amount);
    }

    function withdraw(uint256 amount) public {
        require(amount > 0 && amount <= balanceOf[msg.sender], "StakingRewards: not staked");
        _settle(msg.sender);
        totalSupply -= amount;
        balanceOf[msg.sender] -= amount;
        require(IToken(stakingToken).transfer(msg.sender, amount), "StakingRewards: not returned");
        emit Withdrawn(msg.sender, amount);
    }

    function getReward() public {
        _settle(msg.sender);
        uint256 reward = owed[msg.sender];
        if (reward == 0) return;
        owed[msg.sender] = 0;
        require(IToken(rewardsToken).transfer(msg.sender, reward), "StakingRewards: reward not paid");
        emit RewardPaid(msg.sender, reward);
    }

    function exit() external {
        withdraw(balanceOf[msg.sender]);
        getReward();
    }

    /// Begins a period that pays what the contract was given, with what a running one has left. For the sandbox,
    /// anybody may call it.
    function notifyRewardAmount(uint256 reward) external {
        _settle(address(0));
        uint256 left = block.timestamp < periodFinish ? (periodFinish - block.timestamp) * rewardRate : 0;
        rewardRate = (reward + left) / rewardsDuration;
        require(
            rewardRate * rewardsDuration <= IToken(rewardsToken).balanceOf(address(this)),
            "StakingRewards: reward too high"
        );
        grownAt = block.timestamp;
        periodFinish = block.timestamp + rewardsDuration;
        emit RewardAdded(reward);
    }

    /// For the sandbox: ends the period now. The rate stays as it was, as that of a period that ran out does.
    function endPeriod() external {
        _settle(address(0));
        if (block.timestamp < periodFinish) periodFinish = block.timestamp;
    }

    function _settle(address account) private {
        grown = rewardPerToken();
        grownAt = lastTimeRewardApplicable();
        if (account == address(0)) return;
        owed[account] = earned(account);
        seen[account] = grown;
    }
}
