/** Returns a variable of the deployment. An empty line of an .env file, or one of spaces, means 'not set': null. */
export const given = (value: string | undefined): string | null => {
  const text = value?.trim() ?? ''
  return text === '' ? null : text
}

/** An https address in its given form, without a slash at its end. Null for anything else. */
export const givenAddress = (value: string | undefined): string | null => {
  const address = given(value)
  return address !== null && /^https:/.test(address) && URL.canParse(address)
    ? address.replace(/\/+$/, '')
    : null
}

/** Splits a list at its commas or spaces. */
export const givenList = (value: string | undefined): readonly string[] =>
  (given(value) ?? '').split(/[\s,]+/).filter((text) => text !== '')
