import { example } from '../example.ts'
import { searchPeopleAndDocuments } from './searchPeopleAndDocuments.ts'

export default example(searchPeopleAndDocuments, { searchInput: 'Meera' })
