import { example } from '../example.ts'
import { changeSamlKey } from './changeSamlKey.ts'

export default example(changeSamlKey, ({ samlProvider }) => ({ id: samlProvider.id, act: 'add' }))
