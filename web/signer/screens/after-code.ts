/** What few come to after the code: too many tries, or a code that the sender told them. */
export { AccessCode } from '../access-code/AccessCode.tsx'
export { Locked } from './Locked.tsx'
