// npm run test:long: what repeats a proof of npm test at greater length (testing/tiers.ts). A plain
// module without dependencies.
process.env.MUHAR_TIER = 'long'
await import('./test.mjs')
