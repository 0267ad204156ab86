import { BehaviorSubject } from 'rxjs'
import type { SandboxWallet, SandboxWalletRequest } from '../../../src/streams/ports/SandboxWallet'
import { FAKE_ACCOUNT } from './fakeWallets'

export interface FakeSandboxWallet extends SandboxWallet {
  readonly answers: { readonly id: string; readonly answer: 'approve' | 'refuse' }[]
}

/** Shows the given requests; each leaves the list when it is answered. */
export const fakeSandboxWallet = (requests: readonly SandboxWalletRequest[] = []): FakeSandboxWallet => {
  const requests$ = new BehaviorSubject(requests)
  const account$ = new BehaviorSubject(FAKE_ACCOUNT)
  const answers: { id: string; answer: 'approve' | 'refuse' }[] = []
  return {
    answers,
    requests$,
    account$,
    contracts: [],
    accounts: [FAKE_ACCOUNT, '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'],
    answer: (id, answer) => {
      answers.push({ id, answer })
      requests$.next(requests$.value.filter((request) => request.id !== id))
    },
    chooseAccount: (account) => account$.next(account),
  }
}
