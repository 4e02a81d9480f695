import { example } from '../example.ts'
import { removeIdentityProvider } from './removeIdentityProvider.ts'

export default example(removeIdentityProvider, ({ provider }) => ({ id: provider.id }))
