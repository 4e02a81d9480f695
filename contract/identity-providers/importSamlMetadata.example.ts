import { example } from '../example.ts'
import { importSamlMetadata } from './importSamlMetadata.ts'

export default example(importSamlMetadata, ({ samlMetadata }) => ({ metadata: samlMetadata.metadata }))
