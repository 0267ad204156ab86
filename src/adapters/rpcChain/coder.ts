/** The coder of contract calls as one chunk, which is loaded with the first question. */
export * from './abi'
export * from './multicalls'
