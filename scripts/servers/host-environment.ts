/**
 * What a host is started with. glibc gives each thread memory of its own and keeps it: with the
 * threads that decode pictures, uploads cost 55 MB more. The unit file
 * and the image say the same.
 */
export const hostEnvironment = { MALLOC_ARENA_MAX: "2" } as const;
