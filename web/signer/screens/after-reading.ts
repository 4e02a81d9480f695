/** The screens of one later chunk, fetched while the pages are read. */
export { AtProvider } from './AtProvider.tsx'
export { Consent } from './Consent.tsx'
export { Done } from './Done.tsx'
export { Failed } from './Failed.tsx'
