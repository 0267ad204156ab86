// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

/// A contract wallet with one owner: signs by ERC-1271 (the owner's 65-byte signature over the hash) and executes
/// calls for the owner. It stands for the Safe in the sandbox.
contract ContractWallet {
    address public owner;

    function initialize(address owner_) external {
        require(owner == address(0), "ContractWallet: already initialized");
        owner = owner_;
    }

    receive() external payable {}

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        if (signature.length != 65) return 0xffffffff;
        bytes32 r = bytes32(signature[0:32]);
        bytes32 s = bytes32(signature[32:64]);
        address signer = ecrecover(hash, uint8(signature[64]), r, s);
        return signer != address(0) && signer == owner ? bytes4(0x1626ba7e) : bytes4(0xffffffff);
    }

    function execute(address target, uint256 value, bytes calldata data) external returns (bytes memory) {
        require(msg.sender == owner, "ContractWallet: only the owner may execute");
        (bool success, bytes memory result) = target.call{value: value}(data);
        if (!success) {
            assembly {
                revert(add(result, 32), mload(result))
            }
        }
        return result;
    }
}
