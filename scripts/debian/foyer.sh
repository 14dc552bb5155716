#!/bin/sh
# /usr/bin/foyer: Foyer's commands, with the settings and as the user of its service, so that no file of root's stays in its folder.
set -e
home=/usr/lib/foyer
settings=/etc/foyer.env
command=${1-}

case $command in
  setup)
    shift
    "$home/bin/node" "$home/dist/server/setup.js" "$@"
    # The service's user, as which commands run, has these settings in any case.
    if [ "$(id -u)" = 0 ] && [ -e "$settings" ]; then
      chown root:foyer "$settings"
      chmod 640 "$settings"
    fi
    exit 0
    ;;
  organiser | doctor | backup | restore | move | mails | erase) shift ;;
  *)
    echo 'foyer setup | organiser EMAIL | doctor | backup FILE.zip | restore FILE.zip | move DATABASE_URL | mails | erase EMAIL' >&2
    echo "Files for backup and restore lie where the user foyer can read and write, such as /var/lib/foyer-backups." >&2
    [ "$command" = help ] || exit 2
    exit 0
    ;;
esac

case " $* " in
  *' --env-file'*) ;;
  *) set -- "$@" --env-file "$settings" ;;
esac
set -- "$home/bin/node" "$home/dist/server/$command.js" "$@"
[ "$(id -u)" = 0 ] || exec "$@"
exec setpriv --reuid=foyer --regid=foyer --init-groups --inh-caps=-all --no-new-privs -- "$@"
