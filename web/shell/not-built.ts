/**
 * Destinations of the specification that this version does not have. They are not in the sidebar, their modules cannot be
 * granted, and their calls answer "not part of this version". Each product takes its names away from here.
 */
export const notBuilt = [
  'payment-history',
  'organisation',
  'users',
  'onboard',
  'pre-order',
  'order',
  'digital-stamp-primary-dashboard',
  'online-stamp-duty-payments',
  'vendor-ekyc',
  'reports',
  'template-builder',
  'request-document',
  'core-workflow',
  'nesl',
  'emandate',
  'template',
  'kyc',
  'support',
  'help',
  'profile',
  'settings',
  'register',
  'forgot-password',
  'sso',
] as const
