import { example } from '../example.ts'
import { validatePackage } from './validatePackage.ts'

export default example(validatePackage, { packageId: 'q7Zt0mXb3yR8uKd5vWc2nA' })
