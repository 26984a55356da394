/** True when `installed`, npm's own record in node_modules, has every package of `lock` at the same version. */
export function isComplete(lock, installed) {
  return Object.entries(lock.packages).every(([folder, { version, optional, link }]) => {
    const found = installed.packages[folder];
    return folder === "" || link || (found ? found.version === version : optional === true); // other platforms' packages
  });
}
