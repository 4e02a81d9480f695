import { example } from '../example.ts'
import { delegateSigner } from './delegateSigner.ts'

export default example(delegateSigner, ({ signer: _ }) => ({
  name: 'Kavita Joshi',
  email: 'kavita.joshi@example.in',
  reason: 'She heads the branch now.',
}))
