// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// Many reads in one call, with the interface of the Uniswap interface multicall: a call that fails or runs out of its
/// gas does not take the others with it.
contract Multicall {
    struct Call {
        address target;
        uint256 gasLimit;
        bytes callData;
    }

    struct Result {
        bool success;
        uint256 gasUsed;
        bytes returnData;
    }

    function getCurrentBlockTimestamp() external view returns (uint256 timestamp) {
        return block.timestamp;
    }

    function getEthBalance(address addr) external view returns (uint256 balance) {
        return addr.balance;
    }

    function multicall(Call[] calldata calls) external returns (uint256 blockNumber, Result[] memory returnData) {
        blockNumber = block.number;
        returnData = new Result[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            uint256 before = gasleft();
            (bool success, bytes memory data) = calls[i].target.call{gas: calls[i].gasLimit}(calls[i].callData);
            returnData[i] = Result(success, before - gasleft(), data);
        }
    }
}
