// SPDX-License-Identifier: MIT
pragma solidity 0.8.26;

interface IToken {
    function balanceOf(address owner) external view returns (uint256);
}

/// A market of constant-product pools around one virtual dollar: each token has a real reserve and a hub reserve
/// (virtual, 18 decimals), and a swap goes token -> hub -> token, so that n tokens need n pools and not n^2.
/// No fee: the solver's network cost is the only cost in the sandbox. Anybody may call `sync`, which sets a price.
contract Pool {
    struct Reserve {
        uint256 token;
        uint256 hub;
    }

    mapping(address => Reserve) public reserves;

    /// Takes the balance as the reserve and the given hub amount (1e-18 dollar) against it: price = hub / reserve.
    function sync(address token, uint256 hub) external {
        reserves[token] = Reserve(IToken(token).balanceOf(address(this)), hub);
    }

    /// Dollars for a sale of `amount` and the units bought for dollars, both rounded down in the pool's favour.
    function amountOut(address tokenIn, address tokenOut, uint256 amountIn) public view returns (uint256) {
        Reserve memory a = reserves[tokenIn];
        Reserve memory b = reserves[tokenOut];
        if (a.token == 0 || b.token == 0) return 0;
        uint256 hub = (a.hub * amountIn) / (a.token + amountIn);
        return (b.token * hub) / (b.hub + hub);
    }

    /// What must be sold to buy exactly `out`, rounded up; 2^256-1 where the reserve does not hold as much.
    function amountIn(address tokenIn, address tokenOut, uint256 out) public view returns (uint256) {
        Reserve memory a = reserves[tokenIn];
        Reserve memory b = reserves[tokenOut];
        if (a.token == 0 || b.token <= out) return type(uint256).max;
        uint256 hub = (b.hub * out) / (b.token - out) + 1;
        if (a.hub <= hub) return type(uint256).max;
        return (a.token * hub) / (a.hub - hub) + 1;
    }

    /// Swaps whatever has been sent since the last swap; the caller transfers first, so no allowance is needed.
    function swap(address tokenIn, address tokenOut, uint256 minOut, address to) external returns (uint256 out) {
        uint256 received = IToken(tokenIn).balanceOf(address(this)) - reserves[tokenIn].token;
        out = amountOut(tokenIn, tokenOut, received);
        require(out >= minOut && out > 0, "Pool: output below the minimum");
        uint256 hub = (reserves[tokenIn].hub * received) / (reserves[tokenIn].token + received);
        reserves[tokenIn].token += received;
        reserves[tokenIn].hub -= hub;
        reserves[tokenOut].token -= out;
        reserves[tokenOut].hub += hub;
        (bool sent, bytes memory data) = tokenOut.call(abi.encodeWithSignature("transfer(address,uint256)", to, out));
        require(sent && (data.length == 0 || abi.decode(data, (bool))), "Pool: token transfer failed");
    }
}
