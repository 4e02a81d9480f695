import { example } from '../example.ts'
import { viewsupportingDocfile } from './viewsupportingDocfile.ts'

export default example(viewsupportingDocfile, ({ givenPaper }) => ({
  supporting_id: givenPaper.supporting_id,
}))
