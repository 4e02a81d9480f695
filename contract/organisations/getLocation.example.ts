import { example } from '../example.ts'
import { getLocation } from './getLocation.ts'

export default example(getLocation, ({ department }) => ({ location_id: department.id }))
