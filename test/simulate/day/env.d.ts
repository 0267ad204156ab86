declare module 'virtual:scripted-day' {
  // A declared module can import no file by its place beside this one.
  // oxlint-disable-next-line typescript/consistent-type-imports
  const day: import('./day').Day
  export default day
}
