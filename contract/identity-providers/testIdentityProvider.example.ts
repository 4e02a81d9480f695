import { example } from '../example.ts'
import { testIdentityProvider } from './testIdentityProvider.ts'

export default example(testIdentityProvider, ({ provider }) => ({ id: provider.id }))
