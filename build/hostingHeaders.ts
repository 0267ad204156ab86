/**
 * Headers that a host should send with the site (README, 'Live networks'), for directives that the page's policy can't
 * have. `vite preview` sends them, so browser tests run under them.
 */
export const hostingHeaders: Readonly<Record<string, string>> = {
  // Adds to the page's own policy: both must allow. Only a header can forbid frames.
  'Content-Security-Policy': "frame-ancestors 'none'",
  // For browsers that do not know frame-ancestors.
  'X-Frame-Options': 'DENY',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  // Wallets open pop-ups that must be able to answer.
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

/** Means nothing without TLS, so the preview does not send it. */
export const overTls: Readonly<Record<string, string>> = {
  'Strict-Transport-Security': 'max-age=31536000',
}
