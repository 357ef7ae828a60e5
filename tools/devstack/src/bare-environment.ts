/** What a started program gets from ours: enough to find programs and a home, nothing that could change its doing. */
export function bareEnvironment(): Record<string, string> {
  const names = ['PATH', 'HOME', 'USER', 'LANG', 'TZ', 'TMPDIR', 'JAVA_HOME'];
  return Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, String(process.env[name])]] : [])));
}
