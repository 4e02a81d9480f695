import { example } from '../example.ts'
import { getSuggestionsUserList } from './getSuggestionsUserList.ts'

export default example(getSuggestionsUserList, { searchInput: 'Meera' })
