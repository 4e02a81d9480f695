import { example } from '../example.ts'
import { proposeOrganisationName } from './proposeOrganisationName.ts'

export default example(proposeOrganisationName, ({ fresh }) => ({ name: `Renamed ${fresh.word}` }))
