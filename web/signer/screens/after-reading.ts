/** The screens of one later chunk, fetched while the pages are read. */

export { ConsentWithFactor as Consent } from '../factor/ConsentWithFactor.tsx'
export { AtProvider } from './AtProvider.tsx'
export { Done } from './Done.tsx'
export { Failed } from './Failed.tsx'
