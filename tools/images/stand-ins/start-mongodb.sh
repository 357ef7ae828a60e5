#!/bin/sh
# In the place of mongo: a server that speaks its protocol, over one file. It asks for no password.
exec java -Xmx192m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -Dorg.slf4j.simpleLogger.defaultLogLevel=warn \
  -cp '/opt/stores/classes:/opt/stores/lib/*' DurableMongoServer 27017 /data/db/data.mv 0.0.0.0
