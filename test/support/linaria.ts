/**
 * `@linaria/core` in tests of views: classes without their rules. These tests have no layout, and evaluating the rules
 * would take longer than most tests. Tests of a build and of the browser have the real one.
 */
let classes = 0

const rules = new Map<string, string>()

/** A class of its own for each style. */
export const css = (texts: TemplateStringsArray, ...values: readonly (string | number)[]): string => {
  const name = `style-${String(++classes)}`
  rules.set(name, String.raw(texts, ...values))
  return name
}

/** A class's declarations from its sheet, for tests of behavior that only style sheets decide. */
export const ruleOf = (name: string): string => {
  const rule = rules.get(name)
  if (rule === undefined) throw new Error(`'${name}' is not the class of one style.`)
  return rule
}

export const cx = (...names: readonly (string | false | null | undefined)[]): string =>
  names.filter((name) => typeof name === 'string' && name !== '').join(' ')
