/** The one function of js-yaml that is used here; the package brings no types. */
declare module 'js-yaml' {
  /** The first document of the text as plain values. Throws YAMLException. */
  export function load(text: string): unknown
}
