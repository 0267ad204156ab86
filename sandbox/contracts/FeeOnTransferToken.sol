// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

import "./TestToken.sol";

/// Burns 1 % of every transfer, so that the receiver gets less than was sent.
contract FeeOnTransferToken is TestToken {
    function _move(address from, address to, uint256 value) internal override {
        uint256 burnt = value / 100;
        super._move(from, to, value - burnt);
        require(balanceOf[from] >= burnt, "ERC20: transfer amount exceeds balance");
        balanceOf[from] -= burnt;
        totalSupply -= burnt;
        emit Transfer(from, address(0), burnt);
    }
}
