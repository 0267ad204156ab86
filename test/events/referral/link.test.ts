import { expect, it } from 'vitest'
import { referralLink } from '../../../src/events/referral/link'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

it('the referral link is the origin and /#/?referral={address}', () => {
  expect(referralLink('https://swap.example/', ALICE)).toBe(`https://swap.example/#/?referral=${ALICE}`)
})

it('the link of a page in a folder keeps the folder, and nothing after it', () => {
  expect(referralLink('https://host.example/ipfs/x/?a=b#/profile?referral=1', ALICE)).toBe(
    `https://host.example/ipfs/x/#/?referral=${ALICE}`,
  )
})

it('the link of a page whose file is named keeps the file, without a slash behind it', () => {
  expect(referralLink('https://host.example/app/index.html#/profile', ALICE)).toBe(
    `https://host.example/app/index.html#/?referral=${ALICE}`,
  )
})
