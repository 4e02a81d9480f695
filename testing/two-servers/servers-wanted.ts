/**
 * How many servers a fixture has where a test does not say: `MUHAR_TEST_SERVERS=2` runs what there
 * is once more on two.
 */
export const serversWanted = (): number => Number(process.env.MUHAR_TEST_SERVERS) || 1
