/**
 * The addresses of profiles and referrals. They aren't part of `config.ts`, which belongs to the first load: the first
 * question about them reads them.
 */
import { given, givenAddress } from './given'

export interface ReferralConfig {
  /** Base address of the affiliate service, including '/v1'. Null if not configured. The 2022 one is gone. */
  readonly profile: string | null
  /** The service that publishes documents, and the headers with its keys; null: not configured. */
  readonly pinning: { readonly url: string; readonly headers: Readonly<Record<string, string>> } | null
}

type Variables = Pick<
  ImportMetaEnv,
  'VITE_PROFILE_API_URL' | 'VITE_PINNING_URL' | 'VITE_PINNING_KEY' | 'VITE_PINNING_SECRET'
>

/** The public service, which asks for a key (V11.6). */
const PINATA = 'https://api.pinata.cloud'

/** `sandbox`: the origin of the sandbox, which has both; null in a live build. */
export const readReferralConfig = (
  sandbox: string | null,
  variables: Variables = import.meta.env,
): ReferralConfig => {
  if (sandbox !== null) {
    return { profile: `${sandbox}/affiliate/api/v1`, pinning: { url: `${sandbox}/pinning`, headers: {} } }
  }
  const key = given(variables.VITE_PINNING_KEY)
  const secret = given(variables.VITE_PINNING_SECRET) ?? ''
  const url = givenAddress(variables.VITE_PINNING_URL) ?? (key === null ? null : PINATA)
  return {
    profile: givenAddress(variables.VITE_PROFILE_API_URL),
    pinning:
      url === null
        ? null
        : { url, headers: key === null ? {} : { pinata_api_key: key, pinata_secret_api_key: secret } },
  }
}
