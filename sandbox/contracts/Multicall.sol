// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// Many reads in one call, with the interfaces of the Uniswap interface multicall and of Multicall3: a call that fails
/// does not take the others with it.
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

    struct Call3 {
        address target;
        bool allowFailure;
        bytes callData;
    }

    struct Result3 {
        bool success;
        bytes returnData;
    }

    function getBlockNumber() external view returns (uint256 blockNumber) {
        return block.number;
    }

    function aggregate3(Call3[] calldata calls) external payable returns (Result3[] memory returnData) {
        returnData = new Result3[](calls.length);
        for (uint256 i = 0; i < calls.length; i++) {
            (bool success, bytes memory data) = calls[i].target.call(calls[i].callData);
            require(success || calls[i].allowFailure, "Multicall3: call failed");
            returnData[i] = Result3(success, data);
        }
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
