import { example } from '../example.ts'
import { placePackageInSubscription } from './placePackageInSubscription.ts'

export default example(placePackageInSubscription, { packageId: '01905c8e-7d1a-7c3f-9b20-000000000902' })
