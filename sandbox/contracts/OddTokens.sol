// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// What the two odd tokens share: an ERC-20 without any description of itself.
abstract contract BareToken {
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;
    mapping(address => mapping(address => uint256)) public allowance;

    event Transfer(address indexed from, address indexed to, uint256 value);
    event Approval(address indexed owner, address indexed spender, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function approve(address spender, uint256 value) external returns (bool) {
        allowance[msg.sender][spender] = value;
        emit Approval(msg.sender, spender, value);
        return true;
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return _move(msg.sender, to, value);
    }

    function transferFrom(address from, address to, uint256 value) external returns (bool) {
        uint256 allowed = allowance[from][msg.sender];
        require(allowed >= value, "ERC20: transfer amount exceeds allowance");
        if (allowed != type(uint256).max) allowance[from][msg.sender] = allowed - value;
        return _move(from, to, value);
    }

    function _move(address from, address to, uint256 value) private returns (bool) {
        require(balanceOf[from] >= value, "ERC20: transfer amount exceeds balance");
        unchecked {
            balanceOf[from] -= value;
        }
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}

/// Name and symbol are bytes32, as in the tokens of 2017; 18 decimals.
contract Bytes32Token is BareToken {
    bytes32 public name;
    bytes32 public symbol;

    function initialize(string calldata name_, string calldata symbol_, uint8) external {
        require(symbol == bytes32(0), "Bytes32Token: already initialized");
        name = bytes32(bytes(name_));
        symbol = bytes32(bytes(symbol_));
    }

    function decimals() external pure returns (uint256) {
        return 18;
    }
}

/// Has a name and a symbol, but decimals() does not exist: a call to it reverts.
contract NoDecimalsToken is BareToken {
    string public name;
    string public symbol;

    function initialize(string calldata name_, string calldata symbol_, uint8) external {
        require(bytes(symbol).length == 0, "NoDecimalsToken: already initialized");
        name = name_;
        symbol = symbol_;
    }
}
