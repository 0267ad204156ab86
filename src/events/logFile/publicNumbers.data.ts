/**
 * The names of fields whose numbers stay in a redacted log (X82). All other numbers are hidden, so a new field leaks
 * nothing until it is listed. `hiddenNumbers` were considered too: with a public list they lead to an account, such as
 * an index in the claims list, a proposal and its proposer, or a profile's figures.
 */
const words = (text: string): readonly string[] => text.trim().split(/\s+/)

export const publicNumbers: ReadonlySet<string> = new Set(
  words(`
    GnoOption Investor UserOption abstainVotes added afterSeq againstVotes allowance allowances amount atSpot balance
    balances block bought boughtUsd buyAmount chainId changed claimable code confirmations count cow createdAt decimals
    deployedAt duplicates earnedAmount endBlock eta executedBuyAmount executedSellAmount expirationDate fast faulty feeAmount
    feeExpiration forVotes fromDecimals id lastUpdated listed lowest major maxLoss minor native newest nonce number offsetMs
    ownVotes patch periodFinish posts price proposerVotes quorum quoteId quotedFee reached removed retryAfterMs returned score
    seconds sellAmount sellAmountBeforeFee seq shown skewMs slippage soldUsd staged stakedAmount standard startBlock status then
    threshold tier timestamp toDecimals tokens totalRewardRate totalStakedAmount totalSupply unclaimed unusable upTo usd
    userValidTo vCow validTo value version vested votes
  `),
)

export const hiddenNumbers: ReadonlySet<string> = new Set(
  words('claimed index ownProposal proposal referralVolumeUsd totalReferrals totalTrades tradeVolumeUsd'),
)
