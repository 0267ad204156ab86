/** The coder of contract calls as one chunk, which is loaded with the first question (A3.3). */
export * from './abi'
export * from './multicallCoding'
