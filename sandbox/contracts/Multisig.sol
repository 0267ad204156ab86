// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// A multisig that answers and reports like a Safe. That enough owners have signed is what the sandbox's transaction
/// service checks: here any owner may execute.
contract Multisig {
    string public constant VERSION = "1.4.1";

    uint256 public nonce;
    address[] private owners;
    uint256 private threshold;

    event ExecutionSuccess(bytes32 indexed txHash, uint256 payment);
    event ExecutionFailure(bytes32 indexed txHash, uint256 payment);

    function setup(address[] calldata owners_, uint256 threshold_) external {
        require(threshold == 0, "Multisig: already set up");
        owners = owners_;
        threshold = threshold_;
    }

    receive() external payable {}

    function getOwners() external view returns (address[] memory) {
        return owners;
    }

    function getThreshold() external view returns (uint256) {
        return threshold;
    }

    /// A call that fails uses its nonce up all the same, as in a Safe whose owners set its gas.
    function execute(bytes32 txHash, address target, uint256 value, bytes calldata data) external {
        require(isOwner(msg.sender), "Multisig: only an owner may execute");
        nonce += 1;
        (bool success, ) = target.call{value: value}(data);
        if (success) emit ExecutionSuccess(txHash, 0);
        else emit ExecutionFailure(txHash, 0);
    }

    function isOwner(address account) private view returns (bool) {
        for (uint256 i = 0; i < owners.length; i++) if (owners[i] == account) return true;
        return false;
    }
}
