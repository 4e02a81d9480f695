import { example } from '../example.ts'
import { switchPackage } from './switchPackage.ts'

export default example(switchPackage, {
  packageId: '01905c8e-7d1a-7c3f-9b20-000000000902',
  revision: 1,
  on_offer: false,
})
