/**
 * The fields whose numbers redaction keeps, by name (X82). Every other number is hidden, so that a new field leaks nothing
 * until it is listed. `hiddenNumbers` were judged too: with a public list they lead to an account, as a place in the list of
 * claims, a proposal and its proposer, or the figures of a profile do.
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
