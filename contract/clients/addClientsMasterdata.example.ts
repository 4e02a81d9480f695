import { example } from '../example.ts'
import { addClientsMasterdata } from './addClientsMasterdata.ts'

export default example(addClientsMasterdata, ({ fresh }) => ({
  fields: [{ name: `Segment ${fresh.word}`, type: 'choice', values: ['Retail', 'Trade'] }],
}))
