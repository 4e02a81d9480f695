import { example } from '../example.ts'
import { getClientAllMasterData } from './getClientAllMasterData.ts'

export default example(getClientAllMasterData, {})
