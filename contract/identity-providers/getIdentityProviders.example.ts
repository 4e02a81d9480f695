import { example } from '../example.ts'
import { getIdentityProviders } from './getIdentityProviders.ts'

export default example(getIdentityProviders, {})
