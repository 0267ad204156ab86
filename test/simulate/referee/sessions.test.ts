import { describe, expect, it } from 'vitest'
import { ACCOUNTS } from '../world/wallet'
import { sessionTrouble } from './sessions'

const [first, second] = ACCOUNTS
const told = { account: first, chainId: 1 }

describe('a window of a session', () => {
  it('shows the account and the chain that its phone told it', () => {
    expect(sessionTrouble(told, { ...told })).toBeNull()
    expect(sessionTrouble(told, { ...told, account: second })).toMatch(/shows 0x7099/)
    expect(sessionTrouble(told, { ...told, chainId: 100 })).toMatch(/on 1, and it shows .* on 100/)
    expect(sessionTrouble(told, null)).toMatch(/shows nowhere/)
  })

  it('shows none once that is over', () => {
    expect(sessionTrouble(null, null)).toBeNull()
    expect(sessionTrouble(null, told)).toMatch(/its session is over/)
  })
})
