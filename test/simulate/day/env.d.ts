declare module 'virtual:scripted-day' {
  const day: import('./day').Day
  export default day
}
