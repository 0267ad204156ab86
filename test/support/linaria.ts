/**
 * `@linaria/core` in tests of views: classes without their rules. In these nothing is laid out, and working out the rules
 * would take longer than most tests; those of a build and of the browser have the real one.
 */
let classes = 0

const rules = new Map<string, string>()

/** A class of its own for each style. */
export const css = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
  const name = `style-${String(++classes)}`
  rules.set(name, String.raw(texts, ...values))
  return name
}

/** The declarations of a class, as its sheet has them; for tests of what style sheets alone decide. */
export const ruleOf = (name: string): string => {
  const rule = rules.get(name)
  if (rule === undefined) throw new Error(`'${name}' is not the class of one style.`)
  return rule
}

export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
