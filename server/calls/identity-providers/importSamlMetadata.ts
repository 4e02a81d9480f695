import { answer } from '#calls/answer.ts'
import { importSamlMetadata } from '#contract/identity-providers/importSamlMetadata.ts'
import { readGivenMetadata } from '#services/single-sign-on/read-metadata.ts'

export default answer(importSamlMetadata, async ({ metadata }, { parts }) =>
  readGivenMetadata(parts, metadata),
)
