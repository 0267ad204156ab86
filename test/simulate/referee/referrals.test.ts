import { describe, expect, it } from 'vitest'
import { referralDocument } from '../../../src/events/referral/document'
import { ACCOUNTS, THIRD_OWNER } from '../world/wallet'
import { APP_DATA, textHash } from './hashes'
import { createReferralRules, referralText } from './referrals'

const rules = () => {
  const broken: string[] = []
  const made = createReferralRules((name, trouble) => void (trouble !== null && broken.push(name)))
  return { ...made, broken }
}

describe('a referral', () => {
  const document = referralText(THIRD_OWNER)
  const [owner] = ACCOUNTS

  it('is the text that the app signs', () => {
    expect(document).toBe(referralDocument(THIRD_OWNER))
  })

  it('is by a followed link, of an account that has not traded, and of its own browser', () => {
    const { followed, traded, publishing, broken } = rules()
    followed(0, THIRD_OWNER)
    traded('a', owner, 0)
    publishing('a', 0, document)
    expect(broken).toEqual([])
    publishing('a', 1, document)
    publishing('a', 0, referralText(ACCOUNTS[1]))
    traded('a', owner, 2)
    publishing('a', 0, document)
    publishing('b', 0, document)
    expect(broken).toEqual([
      ...Array.from({ length: 2 }, () => 'only a followed link refers an account'),
      ...Array.from({ length: 2 }, () => 'who has traded is not referred'),
    ])
  })

  it('is named by an order from when the window says so, and by none before it is published', () => {
    const { followed, traded, publishing, documents } = rules()
    followed(0, THIRD_OWNER)
    expect(documents(0, owner, null)).toEqual([APP_DATA])
    traded('a', owner, 0)
    publishing('a', 0, document)
    expect(documents(0, owner, null)).toEqual([APP_DATA, textHash(document)])
    expect(documents(0, owner, THIRD_OWNER)).toEqual([textHash(document)])
    expect(documents(1, owner, null)).toEqual([APP_DATA])
    expect(documents(0, ACCOUNTS[1], THIRD_OWNER)).toEqual([APP_DATA])
  })
})
